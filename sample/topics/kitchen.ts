import type { Topic } from '../types.ts'

export const kitchen = [
  {
    key: 'ice-jelly-lime',
    slug: 'lime-water-for-ice-jelly',
    node: 'kitchen',
    author: 'chen-yan',
    language: 'zh-hans',
    hoursAgo: 108,
    title: '在家手搓冰粉总是不凝，石灰水到底放多少？',
    html: `<p>照网上的方子，五十克冰粉籽、两升半水，搓了二十分钟，水已经很滑了，加石灰水以后等了一夜还是一锅汤。问题在搓还是在石灰？</p>`,
    views: 118,
    likedBy: ['he-xiaoman', 'ana', 'vip'],
    favouritedBy: ['ana'],
    answers: [
      {
        author: 'he-xiaoman',
        language: 'zh-hans',
        hoursAgo: 104,
        html: `<p>两个都可能，按这个查：</p><ol><li><strong>水。</strong>用凉白开，别用纯净水。果胶要靠钙拉手，纯净水里什么也没有。</li><li><strong>搓。</strong>看水，不看钟。滴一滴在盘子里能挂住、拉丝，才够。</li><li><strong>石灰。</strong>食品级氢氧化钙十克兑凉水二百毫升，搅匀静置一小时，只用上面的清水，沉底的不要。两升半籽水大约用一百毫升，分三次加，每次朝一个方向慢慢搅。</li><li><strong>别动。</strong>加完两小时之内不要端、不要晃、不要好奇。</li></ol>`,
        isAccepted: true,
        upvotedBy: ['chen-yan', 'ruan-ayi', 'ana', 'vip', 'liu-dapai', 'mute'],
        comments: [
          {
            author: 'chen-yan',
            language: 'zh-hans',
            hoursAgo: 80,
            text: '是第四条。我每半小时去晃一下看凝了没有。这次忍住了，成了。',
            likedBy: ['he-xiaoman', 'ruan-ayi', 'ana', 'liu-dapai'],
          },
        ],
      },
      {
        author: 'ruan-ayi',
        language: 'zh-hans',
        hoursAgo: 98,
        html: `<p>籽要买当年的。陈籽搓到手起皮也不出胶。</p>`,
        upvotedBy: ['he-xiaoman', 'chen-yan'],
      },
      {
        author: 'ana',
        language: 'zh-hans',
        hoursAgo: 90,
        html: `<p>请问“拉丝”是像芝士一样的丝，还是像鼻涕？对不起，我的中文老师没有教过这个词的程度。</p>`,
        upvotedBy: ['he-xiaoman', 'marta-ruiz', 'zhou-wanqing', 'admin'],
        comments: [
          {
            author: 'he-xiaoman',
            language: 'zh-hans',
            hoursAgo: 89,
            text: '第二种。你的中文老师可以放心了。',
            likedBy: ['ana', 'chen-yan', 'liu-dapai'],
          },
        ],
      },
    ],
  },
  {
    key: 'wok-on-induction',
    slug: 'seasoning-a-wok-on-induction',
    node: 'kitchen',
    author: 'ana',
    language: 'en',
    hoursAgo: 230,
    title: 'Can you season a carbon steel wok on an induction hob?',
    html: `<p>My flat has no gas. The bottom of the new wok goes blue and the sides stay grey. Asking in English for the three of us in the building who share one kitchen. Is there a way, or do I need a friend with a flame?</p>`,
    views: 109,
    likedBy: ['ben', 'marta-ruiz'],
    favouritedBy: [],
    answers: [
      {
        author: 'liu-dapai',
        language: 'zh-hans',
        hoursAgo: 221,
        html: `<p>电磁炉只热锅底，锅边永远开不到。办法是用烤箱：锅洗净烤干，把木柄卸掉，内外薄薄抹一层油，再用干布<strong>擦到像没抹过一样</strong>，倒扣进烤箱，二百三十度一小时，关火放凉。重复三次。</p><p>油多了会发黏，黏的不是锅没开好，是油没擦干净。</p>`,
        isAccepted: true,
        upvotedBy: ['ana', 'ben', 'ruan-ayi', 'marta-ruiz', 'he-xiaoman'],
        comments: [
          {
            author: 'ana',
            language: 'en',
            hoursAgo: 200,
            text: 'Three rounds in the oven and an egg slid. For the others: thin oil, wipe it all off, 230 °C for an hour, upside down, three times.',
            likedBy: ['liu-dapai', 'ben', 'nora-whelan'],
          },
        ],
      },
      {
        author: 'ben',
        language: 'en',
        hoursAgo: 215,
        html: `<p>Or a camping stove on the balcony and twenty minutes of tilting. The smell goes away. The neighbours’ opinion of you may not.</p>`,
        upvotedBy: ['ana', 'marta-ruiz'],
      },
    ],
  },
] satisfies Topic[]
