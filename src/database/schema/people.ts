import type { Generated } from 'kysely'
import type { Counter, Id, Stamp } from './columns.ts'

interface People {
  id: Id
  slug: string
  name: string
  description: Generated<string>
  avatar: Generated<string>
  language: string
  email: string | null
  phone: string | null
  password_hash: string | null
  roles: Generated<string[]>
  level_key: string
  vip_key: string | null
  vip_until: Date | null
  experience: Counter
  articles_count: Counter
  topics_count: Counter
  answers_count: Counter
  followers_count: Counter
  following_count: Counter
  created_at: Stamp
  updated_at: Stamp
  deleted_at: Date | null
}

interface Follows {
  follower_id: number
  followed_id: number
  created_at: Stamp
}

export interface PeopleTables {
  people: People
  follows: Follows
}
