import type { SiteSettings } from '#site/settings.ts'

/** How the town sends its things, with the tax of Spain in its prices. */
export const SHOP: SiteSettings['shop'] = {
  postage: [
    {
      key: 'street',
      name: { 'zh-hans': '顺丰速运', en: 'SF Express', es: 'SF Express' },
      countries: ['CN'],
      price: { RMB: 800, USD: 120, EUR: 110 },
      perKilo: { RMB: 200, USD: 30, EUR: 28 },
      freeFrom: { RMB: 9_900, USD: 1_500, EUR: 1_400 },
      days: { least: 1, most: 3 },
    },
    {
      key: 'iberia',
      name: { 'zh-hans': '挂号邮寄，可追踪', en: 'Tracked post', es: 'Correo certificado con seguimiento' },
      countries: ['ES', 'PT', 'IE', 'FR', 'DE', 'IT'],
      price: { RMB: 3_200, USD: 450, EUR: 420 },
      perKilo: { RMB: 1_500, USD: 210, EUR: 190 },
      freeFrom: { RMB: 30_000, USD: 4_000, EUR: 4_000 },
      days: { least: 5, most: 9 },
    },
    {
      key: 'letter',
      name: { 'zh-hans': '平邮', en: 'Letter, without a number', es: 'Carta, sin número' },
      countries: ['ES', 'PT', 'IE', 'FR', 'DE', 'IT'],
      price: { RMB: 1_600, USD: 220, EUR: 200 },
      perKilo: { RMB: 1_500, USD: 210, EUR: 190 },
      freeFrom: {},
      days: { least: 9, most: 21 },
    },
    {
      key: 'world',
      name: { 'zh-hans': '国际航空邮件', en: 'Air mail', es: 'Correo aéreo' },
      countries: [],
      price: { RMB: 5_600, USD: 790, EUR: 730 },
      perKilo: { RMB: 2_500, USD: 350, EUR: 320 },
      freeFrom: {},
      days: { least: 8, most: 18 },
    },
  ],
  taxes: [{ country: 'ES', rate: 2_100 }],
  pricesIncludeTax: true,
  homeCountry: '',
  siteShare: 10,
  terms: { path: 'terms', version: '2026-05-31' },
  seller: '榕树广场\nBanyan Square\n福建省福州市台江区榕树街 1 号',
}
