/** The visitor of a call: a stranger, or a signed-in person with their permissions. */
export interface Asker {
  personId: number | null
  roles: readonly Role[]
  /** The union of what level and VIP tier give: 'chat', 'comment', 'upload.image', ... */
  permissions: readonly string[]
  /** Key of the level; null for a stranger. */
  level: string | null
  /** Key of the VIP tier while it lasts. */
  vip: string | null
  /** For now they may neither write nor upload. */
  isSilenced: boolean
  /** Nodes in which alone they may not write for now. */
  silencedIn: readonly number[]
}

/** Somebody who is signed in. */
export interface Member extends Asker {
  personId: number
}

export const ROLES = ['admin', 'staff', 'builder'] as const
export type Role = (typeof ROLES)[number]

export const STRANGER: Asker = {
  personId: null,
  roles: [],
  permissions: [],
  level: null,
  vip: null,
  isSilenced: false,
  silencedIn: [],
}

export const isSignedIn = (asker: Asker): asker is Member => asker.personId !== null

/** Admins hold every role. */
export const hasRole = (asker: Asker, role: Role) =>
  asker.roles.includes(role) || asker.roles.includes('admin')

/** Whether they have a permission of their level or VIP tier and are not silenced. Admins have all. */
export const may = (asker: Asker, permission: string): boolean =>
  !asker.isSilenced && (hasRole(asker, 'admin') || asker.permissions.includes(permission))
