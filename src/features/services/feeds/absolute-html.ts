/**
 * Full addresses in HTML that our own renderer made: a feed is read far from the site. In its texts every quote is
 * written as an entity, so a quote can only be the beginning of an attribute.
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
