import { LOCALE_TAGS, LOCALES } from '#shared/texts/locales.ts'

const DAY = 86_400_000
/** Days for which what it says holds, from today: the standard asks for less than a year. */
const VALID = 180

/** security.txt (RFC 9116): contacts for vulnerability reports. The same all day, so that it can be cached. */
export function writeSecurity(
  { contacts, policy }: { contacts: readonly string[]; policy: string },
  { siteUrl, now }: { siteUrl: string; now: Date },
): string {
  const today = Math.floor(now.getTime() / DAY) * DAY
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(today + VALID * DAY).toISOString()}`,
    ...(policy ? [`Policy: ${policy}`] : []),
    `Preferred-Languages: ${LOCALES.map((locale) => LOCALE_TAGS[locale].split('-')[0]).join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
