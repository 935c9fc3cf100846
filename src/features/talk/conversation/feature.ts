import { feature } from '#server/feature.ts'

export const conversationFeature = feature({ name: 'talk/conversation' })
