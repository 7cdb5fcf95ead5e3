const RUNS_SCRIPT = /^[\s\p{C}]*(?:javascript|vbscript|livescript|data)[\s\p{C}]*:/iu;
const HANDLER = /^(?:on|style$|srcdoc$|formaction$|ping$|background$|is$|slot$)/i;
const ADDRESS = /^(?:href|src|action|data|xlink:href|to|from|values|by)$/i;
/** Elements that run, load, frame, restyle or send something. */
const ACTIVE = new Set(
  'script iframe frame frameset object embed applet base meta link style form input textarea select button img video audio source track picture use animate set animatemotion animatetransform foreignobject math portal template marquee dialog'.split(
    ' ',
  ),
);

function harmOf(element: Element): string[] {
  const name = element.localName;
  const found = ACTIVE.has(name.toLowerCase()) ? [`<${name}>`] : [];
  for (const { name: attribute, value } of element.attributes) {
    if (HANDLER.test(attribute)) found.push(`${name}[${attribute}]`);
    else if (ADDRESS.test(attribute) && RUNS_SCRIPT.test(value)) found.push(`${name}[${attribute}=${value}]`);
  }
  return found;
}

/** What a message of a server or a provider must not have brought into the document: `[]` for a harmless one. */
export function harmIn(root: Node): string[] {
  // By hand: jsdom takes milliseconds for a selector with so many names.
  const found: string[] = [];
  for (let child = root.firstChild; child; child = child.nextSibling) {
    if (child instanceof Element) found.push(...harmOf(child));
    found.push(...harmIn(child));
  }
  return found;
}
