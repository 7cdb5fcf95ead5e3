import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildStaticDemo } from './build';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', '..');
const OUT = join(ROOT, '.cache', 'storefront', 'static');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
};

await buildStaticDemo(process.env['SHOP_DIST'] ?? join(ROOT, 'dist'), OUT);

/** A plain file server: it knows nothing of the shop. Addresses without a file get 404.html, as static hosts do. */
const server = createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url ?? '/', 'http://site.invalid').pathname);
  const file = normalize(join(OUT, path.endsWith('/') ? `${path}index.html` : path));
  const allowed = file.startsWith(OUT) && (request.method === 'GET' || request.method === 'HEAD');
  void (allowed ? readFile(file) : Promise.reject(new Error('not a file'))).then(
    (body) => {
      response.writeHead(200, {
        'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
        'cache-control': 'no-cache',
      });
      response.end(body);
    },
    async () => {
      const isPage = extname(path) === '' && allowed;
      response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
      response.end(isPage ? await readFile(join(OUT, '404.html')) : '');
    },
  );
});
const port = Number(process.env['PORT'] ?? 8080);
server.listen(port, process.env['HOST'] ?? '127.0.0.1', () => {
  console.log(
    `The static demo is in ${OUT}\nand runs at http://localhost:${port}/\nThe recorded pages, each in its variants: http://localhost:${port}/recorded/`,
  );
});
