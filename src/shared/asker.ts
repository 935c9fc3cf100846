/** Who asks: a visitor without a name, or a signed-in person with what they may do. */
export interface Asker {
  personId: number | null
  roles: readonly Role[]
  /** The union of what level and VIP tier give: 'chat', 'comment', 'upload.image', ... */
  permissions: readonly string[]
}
export type Role = 'admin' | 'staff' | 'builder'

export const STRANGER: Asker = { personId: null, roles: [], permissions: [] }

export const isSignedIn = (asker: Asker) => asker.personId !== null
export const hasRole = (asker: Asker, role: Role) => asker.roles.includes(role)
