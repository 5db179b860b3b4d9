/** Names that Windows keeps for devices, with any ending: `con`, `aux.md`. No file can have one there. */
export const deviceName = /^(con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])(?= *(?:\.|$))/i
