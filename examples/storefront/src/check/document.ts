/** Address of the page that checks a shop before an installation. */
export const CHECK_PATH = '/check/';

/** The page; its script puts the texts in, in the visitor's language. */
export const CHECK_DOCUMENT = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<title>Check my shop</title>
<link rel="icon" href="/favicon.svg" />
<link rel="stylesheet" href="/theme.css" />
</head>
<body>
<main class="site-main" style="max-width: 60rem; margin: 0 auto; padding: 1rem">
<p><a data-switch data-text="other" href="?lang=de">Deutsch</a></p>
<h1 data-text="title">Check my shop</h1>
<p data-text="intro"></p>
<form>
<p><label for="page-html" data-text="html">HTML of the page</label>
<textarea id="page-html" rows="8" spellcheck="false" style="width: 100%"></textarea></p>
<p><label for="page-files" data-text="files">Saved pages</label>
<input id="page-files" type="file" accept=".html,.htm,.txt" multiple /></p>
<p><button type="submit" class="button" data-text="check">Check</button>
<button type="button" class="button" id="copy" data-text="copy">Copy report</button></p>
</form>
<h2 id="report-title" data-text="report">Report</h2>
<pre id="report" role="region" aria-labelledby="report-title" tabindex="0" style="white-space: pre-wrap; overflow-wrap: anywhere"></pre>
</main>
<script src="/demo/check.js"></script>
</body>
</html>
`;
