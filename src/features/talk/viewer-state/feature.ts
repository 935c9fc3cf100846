import { feature } from '#server/feature.ts'

export const viewerStateFeature = feature({ name: 'talk/viewer-state' })
