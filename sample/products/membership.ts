import type { Product } from '../types.ts'

export const membership = [
  {
    key: 'friend-thirty-days',
    slug: 'friend-of-the-square',
    seller: 'admin',
    category: 'membership-and-credit',
    tags: ['instant', 'gift'],
    pictures: ['member-card'],
    daysAgo: 300,
    texts: {
      'zh-hans': {
        title: '广场之友 · 三十天',
        summary: '读全部会员内容，商店九折，每天二十次下载。到期不自动续费。',
        html: `<p>付款后立即生效。已经是会员的，从到期那天往后加三十天。</p><ul><li>文章和话题里的会员内容全部可读；</li><li>商店商品九折，可与优惠券一起用；</li><li>每天可下载二十次附件；</li><li>名字旁边有一枚金色徽章。</li></ul><p>到期前七天会提醒你一次，只提醒一次。不续，也不会有人打电话。</p>`,
      },
      en: {
        title: 'Friend of the Square, thirty days',
        summary:
          'Every members’ text, ten percent off in the shop, twenty downloads a day. Never renews by itself.',
        html: `<p>Yours the moment you pay. If you are a member already, thirty days are added to the end.</p><ul><li>All members’ parts of articles and topics.</li><li>Ten percent off everything in the shop, together with coupons.</li><li>Twenty downloads a day.</li><li>A gold badge beside your name.</li></ul><p>Seven days before the end we remind you, once. If you don’t renew, nobody will ring you up.</p>`,
      },
      es: {
        title: 'Amigo de la Plaza, treinta días',
        summary:
          'Todos los textos para socios, un diez por ciento menos en la tienda y veinte descargas al día. No se renueva solo.',
        html: `<p>Empieza en cuanto pagas. Si ya eres socio, se suman treinta días al final.</p><ul><li>Todas las partes para socios de artículos y temas.</li><li>Un diez por ciento menos en toda la tienda, compatible con cupones.</li><li>Veinte descargas al día.</li><li>Una insignia dorada junto a tu nombre.</li></ul><p>Siete días antes del final te avisamos una vez. Si no renuevas, nadie te llamará por teléfono.</p>`,
      },
    },
    options: [],
    variants: [{ sku: 'VIP-FRIEND-30', values: {}, prices: { RMB: 1800, USD: 300, EUR: 300 }, stock: null }],
    delivery: { kind: 'vip', tier: 'friend', days: 30 },
    views: 254,
    likedBy: ['vip', 'chen-yan', 'nora-whelan'],
    favouritedBy: [],
    comments: [],
  },
  {
    key: 'credit-five-hundred',
    slug: 'five-hundred-credits',
    seller: 'admin',
    category: 'membership-and-credit',
    tags: ['instant'],
    pictures: ['credit-tokens'],
    daysAgo: 300,
    texts: {
      'zh-hans': {
        title: '五百积分',
        summary: '打开付费内容、发悬赏、换商品。积分不过期，也不能换回现金。',
        html: `<p>付款后立即到账，在“钱包”页可以看到每一笔的来历和去向。</p><p>多数积分其实不用买：签到、回答被采纳、写的东西被人喜欢，都会得到。买的和挣的用起来没有分别，只是等级看的是你挣来的经验，买不来。</p>`,
      },
      en: {
        title: 'Five hundred credits',
        summary:
          'For paid texts, bounties and exchange items. Credit does not expire and does not turn back into cash.',
        html: `<p>Credited the moment you pay; your wallet shows where each one came from and where it went.</p><p>Most people need not buy any. Checking in, having an answer accepted and being liked all earn credit. Bought and earned credit spend alike, but your level follows the experience you have earned, and that is not for sale.</p>`,
      },
      es: {
        title: 'Quinientos créditos',
        summary:
          'Para textos de pago, recompensas y canjes. Los créditos no caducan ni vuelven a ser dinero.',
        html: `<p>Se abonan en cuanto pagas; en tu monedero ves de dónde vino y adónde fue cada uno.</p><p>Casi nadie necesita comprarlos. Pasar lista cada día, que te acepten una respuesta o que guste lo que escribes también da créditos. Los comprados y los ganados se gastan igual, pero el nivel depende de la experiencia ganada, y esa no se vende.</p>`,
      },
    },
    options: [],
    variants: [{ sku: 'CREDIT-500', values: {}, prices: { RMB: 2500, USD: 400, EUR: 400 }, stock: null }],
    delivery: { kind: 'credit', credit: 500 },
    views: 121,
    likedBy: ['liu-dapai'],
    favouritedBy: [],
    comments: [],
  },
] satisfies Product[]
