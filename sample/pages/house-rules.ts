import type { Page } from '../types.ts'

export const houseRules = {
  key: 'house-rules',
  id: null,
  slug: null,
  cover: 'page-neighbours',
  updatedDaysAgo: 210,
  texts: {
    'zh-hans': {
      title: '邻里公约',
      description: '一共九条，贴在广场门口，从来没有第十条。',
      html: `<p>一共九条，贴在广场门口。没有第十条，也没有“最终解释权”。</p><ol><li><strong>先打招呼。</strong>第一次来，说说你是谁、从哪儿来，不说也没关系。</li><li><strong>对事。</strong>可以说这把椅子做得不好，不可以说做椅子的人不好。</li><li><strong>做过的和听说的，分开写。</strong></li><li><strong>用自己的话。</strong>转来的文章请给出处，整篇照搬不算分享。</li><li><strong>卖东西去商店。</strong>话题里夹带广告会被移走，连续三次请你先休息几天。</li><li><strong>别人的名字、电话、住址，不是你的素材。</strong></li><li><strong>看不懂的语言，先请人翻译，再生气。</strong></li><li><strong>处罚写明理由和期限，</strong>被处罚的人可以申诉，由另一位管理员来看。</li><li><strong>树是大家的。</strong>不要在树干上钉东西，包括第十条公约。</li></ol>`,
    },
    en: {
      title: 'House rules',
      description: 'Nine of them, posted at the entrance to the square. There has never been a tenth.',
      html: `<p>Nine of them, posted at the entrance. There is no tenth, and nobody reserves the right to any final interpretation.</p><ol><li><strong>Say hello first.</strong> When you are new, tell us who you are and where you come from. If you’d rather not, that is fine too.</li><li><strong>Speak about the matter.</strong> You may say that a chair is badly made. You may not say that its maker is.</li><li><strong>Keep what you have done apart from what you have heard.</strong></li><li><strong>Use your own words.</strong> If you bring a text from elsewhere, say where it is from; copying all of it is not sharing.</li><li><strong>Sell in the shop.</strong> Advertisements inside topics are removed, and after the third we ask you to take a few days off.</li><li><strong>Other people’s names, numbers and addresses are not your material.</strong></li><li><strong>If you can’t read a language, have it translated first and be angry afterwards.</strong></li><li><strong>Sanctions come with a reason and an end.</strong> Whoever is sanctioned may appeal, and another admin looks at it.</li><li><strong>The tree belongs to everybody.</strong> Don’t nail anything to it, not even a tenth rule.</li></ol>`,
    },
    es: {
      title: 'Normas de convivencia',
      description: 'Nueve, a la entrada de la plaza. Nunca ha habido una décima.',
      html: `<p>Son nueve y están a la entrada. No hay décima, y nadie se reserva la interpretación final.</p><ol><li><strong>Primero se saluda.</strong> Si acabas de llegar, cuenta quién eres y de dónde vienes. Si prefieres no hacerlo, tampoco pasa nada.</li><li><strong>Se habla del asunto.</strong> Se puede decir que una silla está mal hecha; no que lo está quien la hizo.</li><li><strong>Lo que has hecho y lo que has oído, por separado.</strong></li><li><strong>Con tus palabras.</strong> Si traes un texto de fuera, di de dónde; copiarlo entero no es compartir.</li><li><strong>Se vende en la tienda.</strong> La publicidad dentro de los temas se retira y, a la tercera, te pedimos que descanses unos días.</li><li><strong>Los nombres, teléfonos y direcciones ajenos no son material tuyo.</strong></li><li><strong>Si no entiendes un idioma, pide primero que te lo traduzcan y enfádate después.</strong></li><li><strong>Las sanciones llevan motivo y fecha de fin.</strong> Quien la recibe puede apelar, y lo mira otra persona.</li><li><strong>El árbol es de todos.</strong> No claves nada en el tronco, ni siquiera una décima norma.</li></ol>`,
    },
  },
} satisfies Page
