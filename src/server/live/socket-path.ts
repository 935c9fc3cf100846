export const SOCKET_PATH = '/api/ws'
