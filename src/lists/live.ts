import { accountLive } from '#features/kernel/account/live.ts'
import { chatLive } from '#features/product/chat/live.ts'
import { communityLive } from '#features/product/community/live.ts'
import { messagesLive } from '#features/services/messages/live.ts'
import { followsLive } from '#features/talk/follows/live.ts'
import type { LiveFeature } from '#server/live/handlers.ts'

/** All features with frames or events on the live socket. */
export const live: readonly LiveFeature[] = [accountLive, chatLive, communityLive, followsLive, messagesLive]
