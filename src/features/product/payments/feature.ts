import { feature } from '#server/feature.ts'

export const paymentsFeature = feature({ name: 'product/payments' })
