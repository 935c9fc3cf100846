import { client } from './client.ts'

export const { readColourMode, subscribeColourMode, toggleColourMode } = client.colourMode
