/** What was said in the square, the oldest first. */
export interface ChatLine {
  /** Slug of who says it. */
  by: string
  /** Before the town was loaded. */
  minutesAgo: number
  text: string
  /** Place of the line that it answers. */
  answers?: number
  signs?: { sign: 'like' | 'laugh' | 'wow' | 'thanks'; by: string[] }
}

export const chat: readonly ChatLine[] = [
  { by: 'ruan-ayi', minutesAgo: 190, text: '今天早市有新鲜的荸荠，去晚就没了' },
  { by: 'diego-fuentes', minutesAgo: 188, text: 'Is that the stall with the red awning?' },
  {
    by: 'ruan-ayi',
    minutesAgo: 187,
    text: '对，红棚子那家，靠桥头',
    answers: 1,
    signs: { sign: 'thanks', by: ['diego-fuentes', 'ana'] },
  },
  { by: 'marta-ruiz', minutesAgo: 122, text: '¿Alguien sabe si la biblioteca abre el domingo?' },
  { by: 'su-ye', minutesAgo: 119, text: '周日上午九点到十二点开，下午整理书架', answers: 3 },
  { by: 'marta-ruiz', minutesAgo: 118, text: '¡Gracias! Entonces llevo los cuentos por la mañana.' },
  {
    by: 'nora-whelan',
    minutesAgo: 46,
    text: 'The valve radio is humming again, in B flat this time.',
    signs: { sign: 'laugh', by: ['ben', 'liu-dapai', 'wu-shoushi'] },
  },
  { by: 'wu-shoushi', minutesAgo: 44, text: '@Nora Whelan 多半是滤波电容，周六带来我看看' },
  { by: 'nora-whelan', minutesAgo: 43, text: 'I will. It gets worse when the kettle is on, if that helps.' },
  {
    by: 'ben',
    minutesAgo: 12,
    text: 'Two places left for the binding table on Saturday. Bring a book that has lost its back.',
  },
  { by: 'ana', minutesAgo: 11, text: 'I have three of those. May I bring all of them?' },
  {
    by: 'ben',
    minutesAgo: 9,
    text: 'Bring them, @Ana Morales. We will see how far the glue goes.',
    answers: 10,
  },
]

/** What was said in the rooms of nodes. */
export const nodeChats: ReadonlyArray<{ node: string; lines: readonly ChatLine[] }> = [
  {
    node: 'repair-shop',
    lines: [
      { by: 'wu-shoushi', minutesAgo: 320, text: '周六修理台照常，九点开门，带上说明书（有的话）' },
      {
        by: 'maker',
        minutesAgo: 316,
        text: 'I bring the soldering iron. Ours at home is the one with the cork handle.',
      },
      {
        by: 'nora-whelan',
        minutesAgo: 75,
        text: 'Is there a bench free for one humming radio?',
        signs: { sign: 'laugh', by: ['wu-shoushi', 'ana'] },
      },
      { by: 'wu-shoushi', minutesAgo: 71, text: '留给你了，靠窗那张', answers: 2 },
      { by: 'diego-fuentes', minutesAgo: 30, text: 'Voy con el tocadiscos. Solo gira hacia la izquierda.' },
    ],
  },
  {
    node: 'balcony-garden',
    lines: [
      { by: 'chen-yan', minutesAgo: 150, text: '谁家薄荷分我一枝？' },
      { by: 'marta-ruiz', minutesAgo: 140, text: 'Yo tengo de sobra, y también hierbabuena.', answers: 0 },
    ],
  },
]
