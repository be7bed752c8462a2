export { AssistantPage as Page } from "#features/assistant/config/web/assistant-page.tsx";
