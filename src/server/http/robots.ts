import { isbot } from 'isbot'

/** Tools of people that the list of bots contains. */
const TOOLS_OF_PEOPLE = /^(curl|wget|httpie)\//i

/** Whether a page is asked for by a search engine or another program, by its User-Agent header. */
export const isRobot = (agent: string | undefined): boolean =>
  agent !== undefined && isbot(agent) && !TOOLS_OF_PEOPLE.test(agent)
