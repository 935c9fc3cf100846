import type { Permissions } from '#server/permissions.ts'
import { canOversee } from './rules/roles.ts'

export const accessPermissions: Permissions = { ofTiers: [], told: { oversee: canOversee } }
