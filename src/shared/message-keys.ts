export type { MessageKey } from './message-keys.gen.ts'
