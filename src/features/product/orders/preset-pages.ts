import { ownPage, type PresetPages } from '#site/preset-pages.ts'

export const ordersPages: PresetPages = {
  'desk.single': ownPage('orders.desk.title', 'desk-area', 'desk'),
}
