/** The colour scales of the design, lightest to darkest. */
const shades = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;

const scale = (...hex: string[]) => Object.fromEntries(shades.map((shade, at) => [shade, { value: hex[at] ?? '' }]));

export const colors = {
  anil: scale('#F3F7FE', '#E4EDFE', '#C9DBFF', '#A2C1FF', '#6C9AFF', '#2E68F9', '#174BDB', '#0938BF', '#03289C', '#021D79', '#011049'),
  mamey: scale('#FFF5F2', '#FEEAE3', '#FFD6C8', '#FEBCA5', '#FF9671', '#F9723F', '#C14200', '#9A3300', '#792600', '#5C1A00', '#3A0C00'),
  maiz: scale('#FFFAF0', '#FFF3DD', '#FFE9BD', '#FFDB94', '#FFCA58', '#EFB305', '#946D03', '#785801', '#5E4401', '#473300', '#2C1E00'),
  bugambilia: scale(
    '#FFF4F7',
    '#FFE7EF',
    '#FFCFE0',
    '#FFAACB',
    '#FF70AF',
    '#EC4496',
    '#C71677',
    '#A50060',
    '#82004B',
    '#630037',
    '#3E0020',
  ),
  nopal: scale('#EFFCF3', '#DEF7E6', '#BEEDCE', '#93DEAF', '#66C78E', '#3CAC70', '#03874F', '#016C3E', '#00542F', '#003F22', '#002612'),
  chile: scale('#FFF6F5', '#FFEAE8', '#FFD4CF', '#FFB5AE', '#FF877F', '#F8504F', '#CE202B', '#AC0019', '#870012', '#67000A', '#410004'),
  cielo: scale('#EFFAFF', '#DBF5FE', '#B8E9FA', '#8AD8F2', '#58BEE0', '#23A3C6', '#007D9B', '#00647D', '#004E61', '#003A49', '#00222D'),
  piedra: scale('#FBF9F7', '#F6F3F0', '#EBE6E2', '#D9D4CF', '#B1ABA5', '#8B857E', '#68625C', '#504B45', '#35312C', '#211D19', '#14110D'),
  white: { value: '#FFFFFF' },
  black: { value: '#14110D' },
  transparent: { value: 'transparent' },
  current: { value: 'currentColor' },
};
