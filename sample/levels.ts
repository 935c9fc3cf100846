import type { Level, Permission, VipTier } from './types.ts'

const newcomer: Permission[] = ['comment', 'answer', 'createTopic']
const neighbour: Permission[] = [...newcomer, 'chat', 'directMessages', 'upload.image']
const regular: Permission[] = [...neighbour, 'upload.audio', 'upload.attachment']
const writer: Permission[] = [...regular, 'createArticle', 'upload.video']
const host: Permission[] = [...writer, 'createNode', 'createProduct']

export const levels = [
  {
    key: 'lv1',
    label: 'Lv.1',
    name: { 'zh-hans': '新芽', en: 'Sprout', es: 'Brote' },
    experience: 0,
    roles: newcomer,
  },
  {
    key: 'lv2',
    label: 'Lv.2',
    name: { 'zh-hans': '嫩枝', en: 'Twig', es: 'Ramita' },
    experience: 100,
    roles: neighbour,
  },
  {
    key: 'lv3',
    label: 'Lv.3',
    name: { 'zh-hans': '青叶', en: 'Leaf', es: 'Hoja' },
    experience: 400,
    roles: regular,
  },
  {
    key: 'lv4',
    label: 'Lv.4',
    name: { 'zh-hans': '气根', en: 'Aerial root', es: 'Raíz aérea' },
    experience: 1200,
    roles: writer,
  },
  {
    key: 'lv5',
    label: 'Lv.5',
    name: { 'zh-hans': '成荫', en: 'Shade', es: 'Sombra' },
    experience: 3000,
    roles: host,
  },
  {
    key: 'lv6',
    label: 'Lv.6',
    name: { 'zh-hans': '老榕', en: 'Old banyan', es: 'Baniano viejo' },
    experience: 8000,
    roles: [...host, 'createDoc'],
  },
] satisfies Level[]

export const vipTiers = [
  {
    key: 'friend',
    name: { 'zh-hans': '广场之友', en: 'Friend of the Square', es: 'Amigo de la Plaza' },
    description: {
      'zh-hans': '按月加入，读全部会员内容，商店九折，每天可下载 20 次。',
      en: 'Month by month: every members’ text, ten percent off in the shop, 20 downloads a day.',
      es: 'Mes a mes: todos los textos para socios, un diez por ciento menos en la tienda y 20 descargas al día.',
    },
    days: 30,
    prices: { RMB: 1800, USD: 300, EUR: 300 },
    discountPercent: 10,
    downloadsPerDay: 20,
    roles: ['chat', 'directMessages', 'upload.image', 'upload.attachment'],
  },
  {
    key: 'keeper',
    name: { 'zh-hans': '守树人', en: 'Tree Keeper', es: 'Guardián del Árbol' },
    description: {
      'zh-hans': '按年加入，比逐月省近四分之一；商店八五折，每天可下载 50 次，可上传视频。',
      en: 'A year at a time, almost a quarter cheaper than by the month: fifteen percent off, 50 downloads a day, video uploads.',
      es: 'Por años, casi un cuarto más barato que por meses: un quince por ciento menos, 50 descargas al día y subida de vídeo.',
    },
    days: 365,
    prices: { RMB: 16800, USD: 2800, EUR: 2800 },
    discountPercent: 15,
    downloadsPerDay: 50,
    roles: ['chat', 'directMessages', 'upload.image', 'upload.audio', 'upload.attachment', 'upload.video'],
  },
  {
    key: 'root',
    name: { 'zh-hans': '老根会员', en: 'Old Root', es: 'Raíz Vieja' },
    description: {
      'zh-hans': '一次加入，终身有效；商店八五折，下载不限次数。名字会刻在早市的长凳上。',
      en: 'Once, for life: fifteen percent off, downloads without limit, and your name carved on the market bench.',
      es: 'Una vez y para siempre: un quince por ciento menos, descargas sin límite y tu nombre tallado en el banco del mercado.',
    },
    days: 0,
    prices: { RMB: 68800, USD: 9900, EUR: 9500 },
    discountPercent: 15,
    downloadsPerDay: 0,
    roles: [
      'chat',
      'directMessages',
      'upload.image',
      'upload.audio',
      'upload.attachment',
      'upload.video',
      'createArticle',
    ],
  },
] satisfies VipTier[]
