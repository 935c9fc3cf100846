interface Carrier {
  /** What people write for it, in small letters without spaces. */
  names: readonly string[]
  /** Where it tells how far a parcel is. */
  page: (number: string) => string
}

const CARRIERS: readonly Carrier[] = [
  {
    names: ['sfexpress', 'sf', 'shunfeng', '顺丰', '顺丰速运', '顺丰快递'],
    page: (number) => `https://www.sf-express.com/chn/sc/waybill/waybill-detail/${number}`,
  },
  {
    names: ['correos', 'correosespaña', 'correosexpress'],
    page: (number) =>
      `https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number=${number}`,
  },
  {
    names: ['dhl', 'dhlexpress', 'dhlpaket'],
    page: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}&submit=1`,
  },
  { names: ['ups'], page: (number) => `https://www.ups.com/track?tracknum=${number}` },
  {
    names: ['usps', 'unitedstatespostalservice'],
    page: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  },
  {
    names: ['royalmail'],
    page: (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
  },
  {
    names: ['chinapost', 'ems', '中国邮政', '邮政', '中国邮政速递'],
    page: (number) => `https://www.ems.com.cn/queryList?mailNum=${number}`,
  },
  {
    names: ['jdlogistics', 'jd', 'jdl', '京东', '京东快递', '京东物流'],
    page: (number) => `https://www.jdl.com/orderSearch/?waybillCodes=${number}`,
  },
  {
    names: ['ztoexpress', 'zto', '中通', '中通快递'],
    page: (number) => `https://www.zto.com/express/expressCheck.html?txtBill=${number}`,
  },
  {
    names: ['laposte', 'colissimo'],
    page: (number) => `https://www.laposte.fr/outils/suivre-vos-envois?code=${number}`,
  },
  {
    names: ['japanpost', '日本郵便', 'ゆうパック'],
    page: (number) =>
      `https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=${number}&locale=en`,
  },
]

/** Where a carrier tells how far a parcel is; null for carriers that nobody knows, and without a number. */
export function trackingPage(carrier: string, tracking: string): string | null {
  const name = carrier
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.-]/g, '')
  const number = tracking.normalize('NFKC').replace(/\s/g, '')
  if (number === '') return null
  return CARRIERS.find(({ names }) => names.includes(name))?.page(encodeURIComponent(number)) ?? null
}
