import { client } from './client.ts'

export type { Frame } from './core/calls/live.ts'

export const { isLive, onLive, sendLive, subscribeLive } = client.live
