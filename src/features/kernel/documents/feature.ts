import { feature } from '#server/feature.ts'

export const documentsFeature = feature({
  name: 'kernel/documents',
})
