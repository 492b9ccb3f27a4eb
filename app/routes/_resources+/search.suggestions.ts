export { answerSuggestions as loader } from '~/features/search/suggest.server';
