import { Box, Center, Flex, Heading, Text } from '@chakra-ui/react';
import { ArrowRight, Check } from 'lucide-react';
import { ButtonLink } from '#ui/button-link.tsx';
import { Illustration } from '#ui/illustration.tsx';
import { Container } from '#ui/page-frame.tsx';
import { facadeMotion } from './hero-motion.ts';
import type { HeroSlide } from './hero-slides.ts';

const Note = ({ title, detail }: HeroSlide['note']) => (
  <Flex
    aria-hidden="true"
    display={{ base: 'none', lg: 'flex' }}
    position="absolute"
    top="14%"
    insetEnd={{ base: '4%', xl: '-3%' }}
    align="center"
    gap="3"
    px="3"
    py="3"
    pe="4"
    bg="white"
    color="piedra.950"
    borderRadius="lg"
    boxShadow="lg"
  >
    <Center boxSize="36px" borderRadius="md" bg="nopal.600" color="white">
      <Check size={18} />
    </Center>
    <Box lineHeight="1.3">
      <Box fontSize="0.9375rem" fontWeight="semibold">
        {title}
      </Box>
      <Box textStyle="small" color="piedra.700">
        {detail}
      </Box>
    </Box>
  </Flex>
);

const Words = ({ slide }: { slide: HeroSlide }) => (
  <Box alignSelf={{ lg: 'center' }} minW="0">
    <Heading as="h2" textStyle="hero" color="inherit" maxWidth="13ch">
      {slide.title}
    </Heading>
    <Text mt={{ base: '4', md: '6' }} fontSize={{ base: 'lg', md: 'xl' }} lineHeight="1.45" maxWidth={{ base: '46ch', lg: '37ch' }}>
      {slide.text}
    </Text>
    <Flex mt={{ base: '6', md: '8' }} gap="3" direction={{ base: 'column', sm: 'row' }}>
      <ButtonLink to={slide.action.to} size="lg" variant={slide.primary} iconEnd={<ArrowRight aria-hidden="true" />}>
        {slide.action.label}
      </ButtonLink>
      <ButtonLink to="/cotizador" size="lg" variant="wall">
        Cotizar a la medida
      </ButtonLink>
    </Flex>
  </Box>
);

/** What a slide shows. It never changes, so only the server renders it for guests. */
export const SlideContent = ({ slide }: { slide: HeroSlide }) => (
  <Box bg={slide.wall} color={slide.ink} height="100%">
    <Container
      height="100%"
      minHeight={{ lg: '604px' }}
      display="grid"
      gridTemplateColumns={{ base: '1fr', lg: '1fr 1.15fr' }}
      gridTemplateRows={{ base: '1fr auto', lg: 'auto' }}
      columnGap="8"
      pt={{ base: '8', lg: '10' }}
    >
      <Words slide={slide} />
      <Box
        position="relative"
        alignSelf="end"
        mx={{ base: '-5', sm: 'auto', lg: '0' }}
        mt={{ base: '10', lg: '0' }}
        me={{ lg: '-6', xl: '-20' }}
      >
        <Box css={facadeMotion}>
          <Illustration art={slide.art} width="100%" mb="-4px" maxWidth={{ base: '560px', lg: '720px' }} overflow="visible" mx="auto" />
        </Box>
        <Note {...slide.note} />
      </Box>
    </Container>
  </Box>
);
