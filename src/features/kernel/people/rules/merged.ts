/** A person whose account becomes part of another, or gets another. */
export interface MergedPerson {
  id: number
  slug: string
  name: string
  nameKey: string | null
  nameIsShared: boolean
  description: string
  avatar: string
  email: string | null
  phone: string | null
  password: string | null
  emailVerifiedAt: Date | null
  phoneVerifiedAt: Date | null
  passwordChangedAt: Date | null
  language: string
  roles: string[]
  level: string
  vip: string | null
  vipUntil: Date | null
  invitedBy: number | null
  createdAt: Date
}

/** What an account has from then on; what is missing stays as it is. */
export interface Gained {
  name?: string
  nameKey?: string | null
  nameIsShared?: boolean
  avatar?: string
  description?: string
  email?: string | null
  emailVerifiedAt?: Date | null
  phone?: string | null
  phoneVerifiedAt?: Date | null
  password?: string | null
  passwordChangedAt?: Date | null
  level?: string
  vip?: string | null
  vipUntil?: Date | null
  invitedBy?: number | null
}
