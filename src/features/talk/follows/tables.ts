import type { Stamp } from '#database/columns.ts'

interface Follows {
  follower_id: number
  followed_id: number
  created_at: Stamp
}

interface MessageBlocks {
  person_id: number
  blocked_id: number
  created_at: Stamp
}

declare module '#database/schema.ts' {
  interface Tables {
    follows: Follows
    message_blocks: MessageBlocks
  }
}
