/**
 * File name suffixes by MIME type (contract d7): what the server's own list makes of an `accept` entry. One line a top-level type, entries
 * `subtype=suffix suffix`, separated by commas; a missing right side means that the suffix is the subtype.
 */
const TYPES: Readonly<Record<string, string>> = {
  image:
    'jpeg=jpg jpeg jpe,png,gif,bmp,tiff=tiff tif,webp,avif,x-icon=ico,heic,heif=heif heic,heic-sequence=heics heic,heif-sequence=heifs heic',
  audio:
    'mpeg=mp3 m4a m4b,aac,x-realaudio=ra ram,wav=wav x-wav,ogg=ogg oga,flac,midi=mid midi,x-ms-wma=wma,x-ms-wax=wax,x-matroska=mka',
  video:
    'x-ms-asf=asf asx,x-ms-wmv=wmv,x-ms-wmx=wmx,x-ms-wm=wm,avi,divx,x-flv=flv,quicktime=mov qt,mpeg=mpeg mpg mpe,mp4=mp4 m4v,ogg=ogv,webm,x-matroska=mkv,3gpp=3gp 3gpp,3gpp2=3g2 3gp2',
  text: 'plain=txt asc c cc h srt,csv,tab-separated-values=tsv,calendar=ics,richtext=rtx,css,html=htm html,vtt',
  application:
    'pdf,rtf,javascript=js,java=class,x-tar=tar,zip,x-gzip=gz gzip,rar,x-7z-compressed=7z,x-msdownload=exe,octet-stream=psd xcf,x-shockwave-flash=swf,ttaf+xml=dfxp,wordperfect=wp wpd,onenote=onetoc onetoc2 onetmp onepkg,oxps,msword=doc,vnd.ms-powerpoint=pot pps ppt,vnd.ms-write=wri,vnd.ms-excel=xla xls xlt xlw,vnd.ms-access=mdb,vnd.ms-project=mpp,vnd.ms-xpsdocument=xps,' +
    family(
      'vnd.openxmlformats-officedocument.',
      'wordprocessingml.document=docx,wordprocessingml.template=dotx,spreadsheetml.sheet=xlsx,spreadsheetml.template=xltx,presentationml.presentation=pptx,presentationml.slideshow=ppsx,presentationml.template=potx,presentationml.slide=sldx',
    ) +
    family(
      'vnd.oasis.opendocument.',
      'text=odt,presentation=odp,spreadsheet=ods,graphics=odg,chart=odc,database=odb,formula=odf',
    ) +
    // The server spells every type in lower case, so these match only in full (with their capital E) or through `application/*`.
    family('vnd.ms-word.', 'document.macroEnabled.12=docm,template.macroEnabled.12=dotm') +
    family(
      'vnd.ms-excel.',
      'sheet.macroEnabled.12=xlsm,sheet.binary.macroEnabled.12=xlsb,template.macroEnabled.12=xltm,addin.macroEnabled.12=xlam',
    ) +
    family(
      'vnd.ms-powerpoint.',
      'presentation.macroEnabled.12=pptm,slideshow.macroEnabled.12=ppsm,template.macroEnabled.12=potm,addin.macroEnabled.12=ppam,slide.macroEnabled.12=sldm',
    ) +
    'vnd.apple.keynote=key,vnd.apple.numbers=numbers,vnd.apple.pages=pages',
};

function family(prefix: string, entries: string): string {
  return entries
    .split(',')
    .map((entry) => `${prefix}${entry},`)
    .join('');
}

/**
 * Suffixes (without dot) that a MIME type `type/subtype` or `type/*` stands for; `[]` for an unknown type. Types compare case-sensitively,
 * as on the server.
 */
export function suffixesOf(mime: string): string[] {
  const [type = '', subtype = ''] = mime.split('/');
  const entries = Object.hasOwn(TYPES, type) ? (TYPES[type] ?? '').split(',') : [];
  return entries.flatMap((entry) => {
    const [name = '', list = name] = entry.split('=');
    return subtype === '*' || subtype === name ? list.split(' ') : [];
  });
}

/** Suffixes with dot, in lower case, that one `accept` entry allows: `.jpg`, `image/png` or `image/*` (contract d4 `file`). */
function allowedBy(entry: unknown): string[] {
  if (typeof entry !== 'string') return [];
  if (/^\.[a-z0-9]+$/i.test(entry)) return [entry.toLowerCase()];
  return /^[^/]+\/[^/]+$/.test(entry) ? suffixesOf(entry).map((suffix) => `.${suffix}`) : [];
}

/** Whether the file name ends with an allowed suffix. The browser's MIME type is ignored; an empty list allows nothing. */
export function isAllowedFile(name: string, accept: unknown): boolean {
  const entries: readonly unknown[] = Array.isArray(accept) ? accept : [];
  const lowerName = name.toLowerCase();
  return entries.some((entry) => allowedBy(entry).some((suffix) => lowerName.endsWith(suffix)));
}
