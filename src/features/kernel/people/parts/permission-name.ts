import type { MessageKey } from '#shared/message-keys.gen.ts'
import type { Translate } from '#shared/texts/i18n.ts'

/** The text that its feature has for a permission; one that a site has invented for itself is shown as it is written. */
export function permissionName(permission: string, t: Translate): string {
  const key = `permission.${permission}`
  const text = t(key as MessageKey)
  return text === key ? permission : text
}
