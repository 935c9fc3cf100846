import type { Correspondence } from './messages.ts'

/** A short exchange: who wrote to Ana, when, and what she answered some hours later. */
const letter = (
  from: string,
  hoursAgo: number,
  text: string,
  reply: string,
  thanks?: string,
): Correspondence => ({
  between: [from, 'ana'],
  lines: [
    { by: 0, hoursAgo, text },
    { by: 1, hoursAgo: hoursAgo - 3, text: reply },
    ...(thanks === undefined ? [] : [{ by: 0 as const, hoursAgo: hoursAgo - 4, text: thanks }]),
  ],
})

/** Ana knows everybody, and answers everybody: her box is the longest of the town. */
export const lettersToAna: readonly Correspondence[] = [
  letter(
    'marta-ruiz',
    88,
    '¿Traes tú el mantel de la mesa larga el sábado?',
    'Lo traigo yo, y también las pinzas.',
    'Perfecto, yo pongo el viento.',
  ),
  letter(
    'tang-ping',
    101,
    '你寄去萨拉曼卡的包裹退回来了，门牌少一个字。',
    '是我的错！明天上午我去窗口改。',
    '不急，我给你留着，没有淋雨。',
  ),
  letter(
    'nora-whelan',
    115,
    'Could you say the Spanish names of the five notes for my recording?',
    'With pleasure. But they are not Spanish names, they are just names.',
    'Even better. Thursday?',
  ),
  letter('ruan-ayi', 128, '上次你说想学的那个汤，我周日炖，四点来。', '好的阿姨，我带面包，不带意见。'),
  letter(
    'diego-fuentes',
    140,
    'Tengo media caja de Bodoni para tus alumnos. Falta la ñ.',
    'Sin ñ no podemos ni escribir «año». ¿Y si la tallamos?',
    'Mándame el dibujo a tamaño.',
  ),
  letter('maker', 156, '书架第三块板翘了两毫米，要不要我来换？', '不用换，翘的那边我放词典。'),
  letter(
    'song-laoshi',
    168,
    '你在小翻译里把“的地得”全用对了，我截图给老伴看了。',
    '谢谢宋老师！我是查了三遍才敢发的。',
    '查三遍的人才会用对。',
  ),
  letter(
    'tom-oyelaran',
    181,
    'Is the 11:40 from the square still running on Sundays?',
    'Until November. The timetable on the post is older than the post.',
  ),
  letter(
    'shen-jiming',
    193,
    '你那盆迷迭香不是缺水，是盆底没有孔。',
    '啊。我浇了两个月的池塘。',
    '倒出来晾三天，再换盆，还救得回。',
  ),
  letter(
    'mei-lindqvist',
    207,
    'May I use your “what is this?” video in class on Monday?',
    'Yes, if you cut the part where I say it aloud.',
    'That is everybody’s favourite part.',
  ),
  letter(
    'lucia-prado',
    222,
    'Te he guardado harina de centeno. ¿Cuánta te mando?',
    'Un kilo, y la receta en porcentajes, que me están mirando.',
  ),
  letter(
    'he-xiaoman',
    236,
    '你昨天多付了十块，记在我本子上了，下次来吃。',
    '那我下次吃十块的。',
    '行，给你多加葡萄干。',
  ),
  letter(
    'liu-dapai',
    251,
    '周五学生聚餐几个人？要不要留靠里的那桌？',
    '十四个，其中三个不吃辣，两个说自己吃辣。',
  ),
  letter(
    'bai-yu',
    266,
    '凌晨那张有你的背影，我不发的话你介意吗？',
    '你发的话我才不介意呢，背影是我最好看的一面。',
  ),
  letter(
    'wu-shoushi',
    283,
    '你外婆的表好了，慢的不是机芯，是表盘蹭着指针。',
    '她要是知道，会说她早就说过了。谢谢您！',
    '下次带那张老照片来，我想看看原来的表带。',
  ),
  letter(
    'guo-xiaobei',
    300,
    '能不能来给三年级讲一节“别的国家的数字怎么念”？',
    '可以，从零开始，因为零最像。',
  ),
  letter(
    'ines-carvalho',
    318,
    '¿Conoces a alguien en Chengdu que venda cerdas de crin?',
    'Un señor del mercado de los pájaros. Dice que son de caballo; el caballo no opina.',
    'Compra un mechón y lo probamos.',
  ),
  letter(
    'zhou-wanqing',
    337,
    '你那句“树也会想家”我想引在文章里，可以吗？',
    '可以。不过原话是我学生说的，请写她的名字。',
    '当然，写在最前面。',
  ),
  letter(
    'hu-dengta',
    355,
    '你上回问的灯语，我抄了一份，放门卫室了。',
    '太好了，我的课本里没有会发光的动词。',
  ),
  letter(
    'pan-yu',
    374,
    '周三沿河走，缺一个会认鸟的，你来吗？',
    '我只认识两种，一种叫“那只”，另一种叫“另一只”。',
    '够用了，带水。',
  ),
  letter('vip', 396, '老寿眉到了，给你留了一小饼，按早市的价。', '谢谢！请别告诉我早市的价是多少。'),
  letter(
    'admin',
    420,
    '能把邻里公约的西语版再看一遍吗？第三条我怕太凶。',
    'Ya está. La tercera ahora pide en vez de mandar.',
    '比中文版还客气，我回头改中文的。',
  ),
]
