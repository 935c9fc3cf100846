import { feature } from '#server/feature.ts'
import { getPayWaysAction } from './actions/get-pay-ways.ts'
import { openSaleAction } from './actions/open-sale.ts'
import { forgetOffers } from './jobs/forget-offers.ts'
import { salePayable } from './payable.ts'
import { salesData } from './personal-data.ts'

export const salesFeature = feature({
  name: 'product/sales',
  payables: [salePayable],
  actions: [openSaleAction, getPayWaysAction],
  jobs: [forgetOffers],
  personalData: salesData,
})
