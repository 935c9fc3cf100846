/**
 * Makes addresses absolute in HTML of our own renderer, for feed readers. The renderer escapes quotes in text, so a
 * quote can only delimit an attribute.
 */
export const absoluteHtml = (html: string, siteUrl: string, pageUrl: string): string =>
  html
    .replace(/ (href|src|poster)="(#|\/(?!\/))/g, (_match, name: string, start: string) =>
      start === '#' ? ` ${name}="${pageUrl}#` : ` ${name}="${siteUrl}/`,
    )
    .replace(
      / srcset="([^"]*)"/g,
      (_match, set: string) => ` srcset="${set.replace(/(^|, )\/(?!\/)/g, `$1${siteUrl}/`)}"`,
    )
