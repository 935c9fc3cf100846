import type { Permissions } from '#server/permissions.ts'
import { type Asker, may } from '#shared/people/asker.ts'
import { MEDIA_KINDS, type MediaKind } from './rules/kinds.ts'

export const mediaPermissions: Permissions = { ofTiers: MEDIA_KINDS.map((kind) => `upload.${kind}`) }

/** Level or VIP tier gives it, and they are not silenced. */
export const mayUpload = (asker: Asker, kind: MediaKind): boolean => may(asker, `upload.${kind}`)
