import { chakra } from '@chakra-ui/react';
import type { PackageKind } from '#shared/vocabulary.ts';

const House = chakra('g', {
  base: {
    '& .white': { fill: 'white' },
    '& .paper': { fill: 'piedra.50' },
    '& .ink': { fill: 'piedra.950' },
    '& .glass': { fill: 'cielo.200' },
    '& .gold': { fill: 'maiz.400' },
    '& .shade': { fill: 'piedra.950' },
  },
  variants: {
    kind: {
      web: {
        '& .wall': { fill: 'mamey.400' },
        '& .band': { fill: 'anil.700' },
        '& .cornice': { fill: 'maiz.400' },
        '& .door': { fill: 'anil.950' },
        '& .sign': { fill: 'anil.600' },
        '& .menu': { fill: 'bugambilia.500' },
      },
      ecommerce: {
        '& .wall': { fill: 'nopal.500' },
        '& .band': { fill: 'piedra.950' },
        '& .cornice': { fill: 'mamey.400' },
        '& .door': { fill: 'piedra.950' },
        '& .sign': { fill: 'mamey.600' },
        '& .menu': { fill: 'maiz.500' },
      },
      branding: {
        '& .wall': { fill: 'maiz.400' },
        '& .band': { fill: 'bugambilia.700' },
        '& .cornice': { fill: 'anil.600' },
        '& .door': { fill: 'bugambilia.950' },
        '& .sign': { fill: 'bugambilia.600' },
        '& .menu': { fill: 'nopal.600' },
      },
    },
  },
});

const Lights = ({ x, y }: { x: number; y: number }) => (
  <>
    <circle cx={x} cy={y} r="1.5" fill="#F9723F" />
    <circle cx={x + 5} cy={y} r="1.5" fill="#FFCA58" />
    <circle cx={x + 10} cy={y} r="1.5" fill="#66C78E" />
  </>
);

const Site = () => (
  <>
    <path className="shade" opacity=".16" d="M64 108H140L145.6 113.6H69.6zM140 52V108L145.6 113.6V57.6z" />
    <rect className="white" x="64" y="52" width="76" height="56" rx="3" />
    <rect className="paper" x="68" y="56" width="68" height="48" rx="1" />
    <rect className="ink" x="68" y="56" width="68" height="10" rx="1" />
    <Lights x={73.5} y={61} />
    <rect className="sign" x="68" y="66" width="68" height="21.3" />
    <path className="gold" d="M110.2 87.3v-11.4a10.2 10.2 0 0 1 20.4 0v11.4z" />
    <path className="white" d="M72.8 71h30v3.2h-30zM72.8 75.5h21.8v3.2H72.8z" />
    <rect className="gold" x="72.8" y="81.2" width="13.6" height="3.2" rx="1.6" />
    <rect x="72.8" y="90.7" width="17.7" height="6.5" rx="1" fill="#E4EDFE" />
    <rect x="93.2" y="90.7" width="17.7" height="6.5" rx="1" fill="#FEEAE3" />
    <rect x="113.6" y="90.7" width="17.7" height="6.5" rx="1" fill="#DEF7E6" />
    <path fill="#D9D4CF" d="M72.8 99h12.2v1.7H72.8zM93.2 99h12.2v1.7H93.2zM113.6 99h12.2v1.7h-12.2z" />
  </>
);

const Menu = () => (
  <>
    <path className="shade" opacity=".16" d="M64 160H140L144.2 164.2H68.2zM140 122V160L144.2 164.2V126.2z" />
    <rect className="white" x="64" y="122" width="76" height="38" rx="3" />
    <rect className="paper" x="67" y="125" width="70" height="32" rx="1" />
    <rect className="ink" x="67" y="125" width="70" height="10" rx="1" />
    <Lights x={72.5} y={130} />
    <rect className="menu" x="67" y="135" width="70" height="7.5" />
    <circle className="white" cx="102" cy="142.5" r="2.9" />
    <circle className="ink" cx="102" cy="142.5" r="1.9" />
    <path fill="#B1ABA5" d="M76.8 147.8H109v1.1H76.8zM76.8 150.6H109v1.1H76.8zM76.8 153.5H109v1.1H76.8z" />
    <path className="menu" d="M117.4 147.8h9.8v1.1h-9.8zM117.4 150.6h9.8v1.1h-9.8zM117.4 153.5h9.8v1.1h-9.8z" />
  </>
);

const Door = () => (
  <>
    <rect className="white" x="147.9" y="93.9" width="34.2" height="74.1" />
    <rect className="door" x="150" y="96" width="30" height="72" />
    <rect className="glass" x="154.2" y="100.2" width="21.6" height="21.6" />
    <path className="white" opacity=".45" d="M154.2 100.2H165L154.2 114.6z" />
    <path className="shade" opacity=".18" d="M154.2 129.1h21.6v14.4h-21.6zM154.2 147.8h21.6v14.4h-21.6z" />
    <circle className="gold" cx="175.8" cy="137.8" r="1.65" />
  </>
);

export const FacadeHouse = ({ kind }: { kind: PackageKind }) => (
  <House kind={kind}>
    <rect className="wall" x="46" y="34" width="148" height="134" />
    <rect className="band" x="46" y="132" width="148" height="36" />
    <rect className="white" x="46" y="128" width="148" height="4" opacity=".85" />
    <rect className="cornice" x="40" y="22" width="160" height="14" />
    <path className="shade" opacity=".18" d="M46 36H194V43H46z" />
    <Site />
    <Menu />
    <Door />
  </House>
);
