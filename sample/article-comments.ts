import type { ArticleComments } from './types.ts'

export const articleComments = [
  {
    article: 'banyan-street',
    comments: [
      {
        author: 'shen-jiming',
        language: 'zh-hans',
        hoursAgo: 2.6,
        text: '写得准。补一句：气根落地之前最好用竹筒引一下，里面填苔藓，两年就能接上土，比等它自己找快得多。',
        likedBy: ['zhou-wanqing', 'admin', 'maker', 'chen-yan', 'su-ye'],
        replies: [
          {
            author: 'zhou-wanqing',
            language: 'zh-hans',
            hoursAgo: 2.3,
            text: '东边那根就是您引的吧，牌子上写着“实验中，勿拔”。',
            likedBy: ['shen-jiming', 'admin'],
          },
          {
            author: 'shen-jiming',
            language: 'zh-hans',
            hoursAgo: 2.1,
            text: '是。牌子被拔过两次，根没有。',
            likedBy: ['zhou-wanqing', 'su-ye', 'bai-yu', 'admin', 'ana'],
          },
        ],
      },
      {
        author: 'marta-ruiz',
        language: 'es',
        hoursAgo: 1.9,
        text: 'En Oviedo nos quitaron tres plátanos para ensanchar y ahora la acera es más ancha y nadie camina por ella.',
        likedBy: ['zhou-wanqing', 'ana', 'diego-fuentes'],
      },
      {
        author: 'liu-dapai',
        language: 'zh-hans',
        hoursAgo: 1.2,
        text: '卖鱼丸的阿婆是我姑婆。她那天还说了后半句，没写进去：“你们谁坐过台阶的，举手。”没有人没举。',
        likedBy: ['zhou-wanqing', 'admin', 'su-ye', 'ruan-ayi', 'he-xiaoman', 'maker', 'wu-shoushi'],
      },
      {
        author: 'mute',
        language: 'zh-hans',
        hoursAgo: 0.4,
        text: '第一次知道榕树没有年轮可以数。',
        likedBy: ['shen-jiming'],
      },
    ],
  },
  {
    article: 'fir-desk',
    comments: [
      {
        author: 'wu-shoushi',
        language: 'zh-hans',
        hoursAgo: 22,
        text: '“别固定两头”这句我抄了贴在工作台上。表的擒纵叉也是这个道理：留不出间隙，就走不动。',
        likedBy: ['maker', 'ben', 'diego-fuentes'],
      },
      {
        author: 'ben',
        language: 'en',
        hoursAgo: 19,
        text: 'The warning about rags deserves a page of its own. I have seen one smoke.',
        likedBy: ['maker', 'nora-whelan'],
        replies: [
          {
            author: 'maker',
            language: 'zh-hans',
            hoursAgo: 17,
            text: '我见过一个烧起来的，师父的。他从此只用铁桶装抹布，桶里有水。',
            likedBy: ['ben'],
          },
        ],
      },
      {
        author: 'chen-yan',
        language: 'zh-hans',
        hoursAgo: 8,
        text: '七百四十高，配四十四的椅子。量了一下我家的，椅子四十七，难怪肩膀疼。',
        likedBy: ['maker', 'mute'],
      },
    ],
  },
  {
    article: 'night-ledger',
    comments: [
      {
        author: 'liu-dapai',
        language: 'zh-hans',
        hoursAgo: 47,
        text: '同行看到时薪二十块七，沉默了。我不敢算我的。',
        likedBy: ['he-xiaoman', 'ruan-ayi', 'admin', 'vip'],
      },
      {
        author: 'ana',
        language: 'zh-hans',
        hoursAgo: 40,
        text: '“好像”去掉以后还剩什么？',
        likedBy: ['su-ye'],
        replies: [
          {
            author: 'he-xiaoman',
            language: 'zh-hans',
            hoursAgo: 38,
            text: '剩四万八千二百六十四。',
            likedBy: ['ana', 'liu-dapai', 'admin', 'su-ye', 'chen-yan'],
          },
        ],
      },
      {
        author: 'diego-fuentes',
        language: 'es',
        hoursAgo: 30,
        text: 'Lo de las cuatro de la tarde vale para cualquier oficio que se prepara antes de saber si vendrá alguien.',
        likedBy: ['he-xiaoman', 'ana'],
      },
    ],
  },
  {
    article: 'fish-market',
    comments: [
      {
        author: 'nora-whelan',
        language: 'en',
        hoursAgo: 90,
        text: 'Now I want to hear it. What does eleven tonnes of ice sound like going down a drain?',
        likedBy: ['bai-yu', 'zhou-wanqing'],
        replies: [
          {
            author: 'bai-yu',
            language: 'zh-hans',
            hoursAgo: 86,
            text: '像很多人同时翻书。',
            likedBy: ['nora-whelan', 'su-ye', 'zhou-wanqing'],
          },
        ],
      },
      {
        author: 'liu-dapai',
        language: 'zh-hans',
        hoursAgo: 80,
        text: '看鱼眼睛、看灯，内行。下回来我带你进冷库。',
        likedBy: ['bai-yu'],
      },
    ],
  },
  {
    article: 'why-a-square',
    comments: [
      {
        author: 'su-ye',
        language: 'zh-hans',
        hoursAgo: 118,
        text: '“广场必须允许人什么都不做。”我要把这句写在换书摊的布上。',
        likedBy: ['admin', 'ana', 'mute', 'bai-yu'],
      },
      {
        author: 'ben',
        language: 'en',
        hoursAgo: 112,
        text: 'Whyte also found that what attracts people most is other people. He sounded faintly surprised.',
        likedBy: ['admin', 'nora-whelan', 'ana'],
      },
      {
        author: 'wu-shoushi',
        language: 'zh-hans',
        hoursAgo: 104,
        text: '吵架吵短一点的课还在开，周六九点，免费，自带对手。',
        likedBy: ['admin', 'liu-dapai', 'ruan-ayi', 'su-ye', 'maker'],
      },
    ],
  },
  {
    article: 'braised-pork',
    comments: [
      {
        author: 'chen-yan',
        language: 'zh-hans',
        hoursAgo: 160,
        text: '按九十二度做了，温度计插在锅里像在给它看病。皮真的糯。',
        likedBy: ['ruan-ayi', 'vip'],
      },
      {
        author: 'marta-ruiz',
        language: 'es',
        hoursAgo: 150,
        text: '¿Con vino fino en lugar de Shaoxing se puede?',
        likedBy: ['ana'],
        replies: [
          {
            author: 'ana',
            language: 'es',
            hoursAgo: 146,
            text: 'Lo he probado con oloroso seco y se parece mucho. La señora Ruan dice que no quiere saberlo.',
            likedBy: ['marta-ruiz', 'diego-fuentes', 'ruan-ayi'],
          },
        ],
      },
      {
        author: 'wu-shoushi',
        language: 'zh-hans',
        hoursAgo: 140,
        text: '“这两块”——我也结婚四十年了，懂。',
        likedBy: ['ruan-ayi', 'shen-jiming', 'admin'],
      },
    ],
  },
  {
    article: 'riveted-bowl',
    comments: [
      {
        author: 'maker',
        language: 'zh-hans',
        hoursAgo: 230,
        text: '榫卯靠的是“刚好”，锔钉靠的是“短一点点”。两边都不用胶，痛快。',
        likedBy: ['wu-shoushi', 'diego-fuentes'],
      },
    ],
  },
  {
    article: 'north-balcony',
    comments: [
      {
        author: 'shen-jiming',
        language: 'zh-hans',
        hoursAgo: 300,
        text: '“死于关心”四个字可以印在每一只花盆上。',
        likedBy: ['marta-ruiz', 'chen-yan', 'ana', 'mute'],
      },
      {
        author: 'chen-yan',
        language: 'zh-hans',
        hoursAgo: 290,
        text: '我的番茄看完这篇，自己倒下了。',
        likedBy: ['marta-ruiz', 'shen-jiming', 'ruan-ayi'],
      },
    ],
  },
  {
    article: 'printing-a-street',
    comments: [
      {
        author: 'su-ye',
        language: 'zh-hans',
        hoursAgo: 380,
        text: '看不懂西班牙文，靠图和英文版读完的。那张一九八七年的公交票让我坐了一会儿。',
        likedBy: ['diego-fuentes', 'ana'],
      },
    ],
  },
  {
    article: 'bicycle-chain',
    comments: [
      {
        author: 'wu-shoushi',
        language: 'zh-hans',
        hoursAgo: 480,
        text: '油点在该点的地方。本，这句话我师父说了四十年，你替他传到英国去了。',
        likedBy: ['ben', 'maker', 'nora-whelan'],
      },
      {
        author: 'ana',
        language: 'es',
        hoursAgo: 470,
        text: 'He medido la mía: 1/8. Voy a comprar una regla y una cadena, en ese orden equivocado.',
        likedBy: ['ben', 'marta-ruiz'],
      },
    ],
  },
  {
    article: 'five-notes',
    comments: [
      {
        author: 'admin',
        language: 'zh-hans',
        hoursAgo: 600,
        text: '单子更新：三十二种了。今早是一个四岁的小朋友，先敲了三下最高的，我们决定算一下。',
        likedBy: ['nora-whelan', 'bai-yu', 'su-ye', 'ana'],
      },
      {
        author: 'bai-yu',
        language: 'zh-hans',
        hoursAgo: 590,
        text: '原来“像钟”是因为里面藏着一个小三度。难怪钟声总有一点难过。',
        likedBy: ['nora-whelan', 'zhou-wanqing'],
      },
    ],
  },
  {
    article: 'book-swap',
    comments: [
      {
        author: 'zhou-wanqing',
        language: 'zh-hans',
        hoursAgo: 770,
        text: '最后一段我在地铁上看的，坐过了一站。',
        likedBy: ['su-ye', 'admin', 'bai-yu'],
      },
      {
        author: 'admin',
        language: 'zh-hans',
        hoursAgo: 760,
        text: '那张桌子的角是林一木后来接出来的，六十厘米，他说刚好放一格书和一只手肘。',
        likedBy: ['su-ye', 'maker', 'ana', 'zhou-wanqing'],
      },
    ],
  },
  {
    article: 'old-quarter',
    comments: [
      {
        author: 'he-xiaoman',
        language: 'zh-hans',
        hoursAgo: 300,
        text: '第七排作证：红糖熬四十分钟，少一分钟都不行。下次来报“看了文章”，多给一勺。',
        likedBy: ['su-ye', 'bai-yu', 'zhou-wanqing', 'admin'],
      },
      {
        author: 'nora-whelan',
        language: 'en',
        hoursAgo: 288,
        text: 'I walked it on Saturday with this open on my phone. Nobody had ever told me to look up.',
        likedBy: ['su-ye', 'ana'],
      },
    ],
  },
] satisfies ArticleComments[]
