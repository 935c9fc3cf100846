export { insertGift, listGiftNotes, listTop } from './queries/gifts.ts'
