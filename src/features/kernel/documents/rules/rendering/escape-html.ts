const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Safe as text and inside quoted attributes. Whatever is not a text becomes an empty one: rows are not trusted. */
export const escapeHtml = (text: unknown): string =>
  typeof text === 'string' ? text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string) : ''

/** ` name="value"`, or nothing where there is no value. */
export const attribute = (name: string, value: unknown): string => {
  if (typeof value === 'number' && Number.isFinite(value)) return ` ${name}="${value}"`
  return typeof value === 'string' && value !== '' ? ` ${name}="${escapeHtml(value)}"` : ''
}
