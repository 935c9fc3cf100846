import { client } from './client.ts'

export type { Frame } from './core/live.ts'

export const { isLive, onLive, sendLive, subscribeLive } = client.live
