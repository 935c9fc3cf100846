export { type GiftNote, insertGift, listGiftNotes, listTop } from './queries/gifts.ts'
