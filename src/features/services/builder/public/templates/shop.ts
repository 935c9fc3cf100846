import { module, said } from './entry.ts'

/** Things first: what is new, what is liked, and why one can buy here without worry. */
export const shop = [
  module(
    'opening',
    'hero',
    {
      heading: said('用心做的东西', 'Things made with care', 'Cosas hechas con cuidado'),
      text: said(
        '慢慢挑，看中了再买。',
        'Look around for as long as you like.',
        'Mira con calma y elige lo que te guste.',
      ),
      buttons: [
        {
          label: said('逛逛商店', 'Visit the shop', 'Ir a la tienda'),
          link: 'shop/archive/all',
          look: 'main',
        },
      ],
    },
    'top',
  ),
  module('newest', 'product-grid', { from: 'newest', count: 8, title: said('新到', 'New in', 'Novedades') }),
  module('liked', 'product-grid', {
    from: 'popular',
    count: 4,
    title: said('最受欢迎', 'Best liked', 'Los favoritos'),
  }),
  module('reasons', 'columns', {
    columns: 3,
    items: [
      {
        icon: 'truck',
        heading: said('寄得清楚', 'Sent without guessing', 'Envíos sin sorpresas'),
        text: said(
          '运费在下单前就看得到。',
          'You see what delivery costs before you order.',
          'Ves el precio del envío antes de pedir.',
        ),
      },
      {
        icon: 'lock',
        heading: said('付得放心', 'Paid safely', 'Pago seguro'),
        text: said('用你熟悉的方式付款。', 'Pay in the way you are used to.', 'Paga como siempre lo haces.'),
      },
      {
        icon: 'support',
        heading: said('有人回答', 'Somebody answers', 'Alguien responde'),
        text: said(
          '买前买后都可以问。',
          'Ask before you buy, and after.',
          'Pregunta antes y después de comprar.',
        ),
      },
    ],
  }),
  module(
    'stories',
    'article-list',
    {
      from: 'newest',
      count: 3,
      title: said('东西背后的故事', 'The stories behind them', 'Las historias detrás'),
    },
    'bottom',
  ),
]
